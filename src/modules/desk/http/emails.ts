import { readableDeskKinds } from '#contract/desk-permissions';
import { findCasePeople } from '#modules/admin';
import { maskEmail } from '#modules/identity';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import type { DeskConversation } from '../contract/desk-emails.ts';
import { deskErrors } from '../errors.ts';
import {
  type DeskCase,
  type DeskEmailDeps,
  endDeskEmails,
  listThreads,
  readMailboxState,
  readThreadPerson,
  retryDeskEmail,
  sendDeskEmail,
} from '../index.ts';

/** Emails with the people of a task. */
export function adminDeskEmailRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const emailDeps: DeskEmailDeps = {
    ...{ db, site, findCasePeople },
    mayRead: (role, kind) => readableDeskKinds(role).includes(kind),
  };
  /** @throws AppError FORBIDDEN */
  const assertReadable = (c: HttpContext, { kind }: DeskCase) => {
    const principal = c.get('principal');
    if (principal.kind !== 'admin' || !emailDeps.mayRead(principal.adminRole, kind)) {
      throw deskErrors.kindsNotVisible();
    }
  };

  on('GET /admin/desk/{kind}/{subject}/emails', async (c) => {
    const about = c.req.valid('param');
    assertReadable(c, about);
    const conversations = await readConversations(about);
    return c.json(listEnvelope(conversations, { total: conversations.length }), 200);
  });

  /** A conversation for each person, also for one that nobody has written to. @throws AppError NOT_FOUND */
  async function readConversations(about: DeskCase): Promise<DeskConversation[]> {
    const people = await findCasePeople(db, about);
    const threads = await listThreads(db, about);
    const unwritten = people
      .filter(({ side }) => !threads.some((thread) => thread.side === side))
      .map((person) => ({ ...person, waitingSince: null, emails: [] }));
    const all = [...threads, ...unwritten].sort((a, b) => a.side.localeCompare(b.side));
    if (all.length === 0) throw deskErrors.caseNotFound();
    const shown: DeskConversation[] = [];
    for (const { side, userId, shopId, orderId, waitingSince, emails } of all) {
      const { name, email } = await readThreadPerson(db, { userId, shopId });
      shown.push({ side, name, email: email && maskEmail(email), orderId, waitingSince, emails });
    }
    return shown;
  }

  on('POST /admin/desk/{kind}/{subject}/emails', async (c) => {
    const about = c.req.valid('param');
    const { side, subject: subjectLine, text, lastSeen } = c.req.valid('json');
    const by = adminId(c);
    await rateLimits.deskEmails.use(by);
    await rateLimits.deskEmailsOfCase.use(`${about.kind}:${about.subject}:${side}`);
    const answer = { ...about, adminId: by, side, subjectLine, text, lastSeen };
    const id = await sendDeskEmail(emailDeps, answer);
    return c.json(envelope({ id }, 'Email queued'), 201);
  });

  on('POST /admin/desk/{kind}/{subject}/emails/done', async (c) => {
    const about = c.req.valid('param');
    await endDeskEmails(emailDeps, { ...about, ...c.req.valid('json'), adminId: adminId(c) });
    return c.json(envelope({ success: true as const }, 'Marked as done'), 200);
  });

  on('POST /admin/desk/{kind}/{subject}/emails/{id}/retry', async (c) => {
    await retryDeskEmail(emailDeps, { ...c.req.valid('param'), adminId: adminId(c) });
    return c.json(envelope({ success: true as const }, 'Email queued again'), 200);
  });

  on('GET /admin/desk-mailbox', async (c) => c.json(envelope(await readMailboxState(db, site)), 200));
  return app;
}
