/**
 * A response with its whole body, used between processes and in the cache. A fetch Response would cost more than most
 * bodies.
 */
export interface BufferedResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Reads a fetch Response to the end. */
export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** Converts back to a fetch Response. */
export function toResponse({ status, headers, body }: BufferedResponse): Response {
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}
