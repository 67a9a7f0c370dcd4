const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a path segment could be one of our ids. Other values are treated as not found. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
