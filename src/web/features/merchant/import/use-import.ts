import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImportResult } from '#contracts/product-file';
import { PRODUCT_FILE_MAX_BYTES } from '#contracts/product-file';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { shopApi } from '#web/lib/session/shop.ts';

type Previewed = { kind: 'previewed'; file: File; result: ProductImportResult; error: string | null };
export type ImportState =
  | { kind: 'choosing'; error: string | null }
  | { kind: 'sending'; share: number; saving: boolean }
  | Previewed
  | { kind: 'saved'; result: ProductImportResult };

const wordsOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors?.file) ||
  messageOf(error, 'The file could not be sent. Please try again.');

/** From a chosen file over its preview to what was saved. Nothing is saved before `save`. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ kind: 'choosing', error: null });

  function send(file: File, mode: 'preview' | 'save', skipInvalid: boolean): Promise<ProductImportResult> {
    const saving = mode === 'save';
    setState({ kind: 'sending', share: 0, saving });
    return shopApi.call('POST /products/import', {
      body: { mode, skipInvalid },
      files: { file },
      onProgress: (share) => setState({ kind: 'sending', share, saving }),
    });
  }

  async function preview(file: File) {
    if (file.size > PRODUCT_FILE_MAX_BYTES) {
      setState({ kind: 'choosing', error: 'This file is larger than 5 MB. Split it into several.' });
      return;
    }
    try {
      const result = await send(file, 'preview', false);
      setState({ kind: 'previewed', file, result, error: null });
    } catch (error) {
      setState({ kind: 'choosing', error: wordsOf(error) });
    }
  }

  async function save(previewed: Previewed) {
    try {
      const result = await send(previewed.file, 'save', previewed.result.invalid > 0);
      setState({ kind: 'saved', result });
      await queries.invalidateQueries();
    } catch (error) {
      setState({ ...previewed, error: wordsOf(error) });
    }
  }

  return { state, preview, save, reset: () => setState({ kind: 'choosing', error: null }) };
}
