type Kind = 'success' | 'error';

/** The toaster is fetched with the first toast: pages that say nothing do not pay for it. */
async function show(kind: Kind, title: string, description?: string): Promise<void> {
  const { raise } = await import('./toaster.tsx');
  await raise(kind, title, description);
}

export const toast = {
  success(title: string, description?: string): void {
    void show('success', title, description);
  },
  /** Stays until it is closed. */
  error(title: string, description?: string): void {
    void show('error', title, description);
  },
};
