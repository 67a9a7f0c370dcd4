/** Runs cleanup steps in reverse order of registration. */
export class Cleanups {
  readonly #steps: (() => Promise<unknown>)[] = [];
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}
