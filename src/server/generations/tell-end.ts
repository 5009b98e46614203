import { eq } from 'drizzle-orm';
import { hasArrived, type SendDeps, sendWebhook, type WebhookMessage } from '../webhooks/send-webhook.ts';
import { findWebhook, hasEnded } from '../webhooks/webhooks.queries.ts';
import { toGenerationJson } from './generation-json.ts';
import { generations, type GenerationRow } from './generations.table.ts';

export interface TellDeps extends SendDeps {
  /** The address of this server, before links to results. */
  readonly publicUrl: string | undefined;
}

/**
 * Tells the owner's webhook that an edit ended, in a message of the id `messageId`. Rejects when it did not arrive, to be called
 * again. Does nothing when nobody wants to hear of it any more, or when the edit goes on.
 */
export async function tellEnd(deps: TellDeps, generationId: string, messageId: string): Promise<void> {
  const { db } = deps;
  const [generation] = await db.select().from(generations).where(eq(generations.id, generationId));
  if (!generation?.finishedAt) return;
  const webhook = await findWebhook(db, generation.userId);
  if (!webhook || hasEnded(webhook)) return;
  const delivery = await sendWebhook(deps, webhook, await messageOf(deps, generation, messageId));
  if (!hasArrived(delivery) && !hasEnded(delivery)) throw new Error('a message did not arrive');
}

async function messageOf({ db, publicUrl = '' }: TellDeps, generation: GenerationRow, id: string) {
  const { tool, status, charged, doubts, error, results } = await toGenerationJson(db, generation);
  const links = results.map(({ url, ...image }) => {
    const { id: imageId, contentType, width, height, bytes } = image;
    return { id: imageId, url: publicUrl + url, contentType, width, height, bytes };
  });
  const data = { id: generation.id, status, tool, charged, doubts, error: error?.code ?? null };
  return {
    id,
    type: 'edit.ended',
    timestamp: generation.finishedAt!,
    data: { ...data, keyId: generation.apiKeyId, results: links },
  } satisfies WebhookMessage;
}
