/** An answer with all its bytes, as it passes between processes and into what is kept; a Response costs more than most of them. */
export interface BufferedResponse {
  status: number;
  /** By names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A fetch Response with all its bytes. */
export async function bufferResponse(response: Response): Promise<BufferedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** The same for who wants to go on with a Response. */
export function toResponse({ status, headers, body }: BufferedResponse): Response {
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}
