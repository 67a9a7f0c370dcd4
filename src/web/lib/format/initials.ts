/** First letters of first and last name, else the e-mail's first letter, else U (docs/specification.md, 2). */
export function getInitials(user: { firstName?: string; lastName?: string; email?: string } | null): string {
  const names = [user?.firstName, user?.lastName].map((name) => firstLetter(name)).join('');
  return (names || firstLetter(user?.email) || 'U').toUpperCase();
}

function firstLetter(text: string | undefined): string {
  return [...(text?.trim() ?? '')][0] ?? '';
}
