import type { BoardFarmer } from '#src/modules/agency/contract/agent-work.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { AGENT_MUTATION_OPTIONS, queuedAct } from './agent-queries.ts';
import { draftForm } from './schema.ts';
import { agentTexts } from './texts.ts';

const PHOTOS_MAX = 8;

/** A new product of a farmer; kept on the device while there is no network. */
export function DraftForm({
  farmer: { shopId, name: farmer },
  open,
  onClose,
}: {
  farmer: BoardFarmer;
  open: boolean;
  onClose: () => void;
}) {
  const photos = usePhotos(PHOTOS_MAX);
  const draft = useApiMutation<'POST /agent/farmers/{shopId}/products'>(
    customerApi,
    'POST /agent/farmers/{shopId}/products',
    {
      ...AGENT_MUTATION_OPTIONS,
      offline: ({ body }) => queuedAct(agentTexts.draftLater(body.name), shopId)(),
    },
  );
  return (
    <Dialog open={open} title={agentTexts.draftFor(farmer)} onClose={onClose} busy={draft.isPending}>
      <Form
        schema={draftForm}
        defaults={{ name: '', price: '', stockQuantity: '', unit: '', description: '' }}
        action={draft}
        onSubmit={({ unit, ...body }) =>
          draft.run({
            params: { shopId },
            body: { ...body, unit: unit || null },
            files: { productImages: photoBlobs(photos.list) },
          })
        }
        onDone={onClose}
      >
        {(form) => (
          <>
            <p className="text-ink-2">{agentTexts.draftText}</p>
            <TextField label={agentTexts.name} required maxLength={140} {...form.field('name')} />
            <div className="grid grid-cols-2 gap-3">
              <TextField label={agentTexts.price} inputMode="decimal" required {...form.field('price')} />
              <TextField
                label={agentTexts.stock}
                inputMode="numeric"
                required
                {...form.field('stockQuantity')}
              />
            </div>
            <TextField
              label={agentTexts.unit}
              hint={agentTexts.unitHint}
              maxLength={40}
              {...form.field('unit')}
            />
            <TextAreaField
              label={agentTexts.description}
              rows={3}
              maxLength={4000}
              {...form.field('description')}
            />
            <PhotoField
              label={agentTexts.photos}
              photos={photos}
              error={draft.errors.productImages}
              disabled={draft.isPending}
            />
            <UploadProgress share={draft.uploadProgress} />
            <FormError text={form.failure} />
            <SubmitButton full disabled={photos.preparing > 0} busyLabel={agentTexts.drafting}>
              {agentTexts.draftButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
