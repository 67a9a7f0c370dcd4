import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;
/** Seconds a file may take on two quiet cores; a slower one is split or runs nightly. */
const BUDGET_S = { unit: 15, api: 60, browser: 90 } as Record<string, number>;

/** Prints the slowest test files of a whole run with their budgets. */
export default class SlowFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const files = modules.map((file) => {
      const { duration, setupDuration, environmentSetupDuration } = file.diagnostic();
      const seconds = (duration + setupDuration + environmentSetupDuration) / 1000;
      return { seconds, name: file.relativeModuleId, budget: BUDGET_S[file.project.name] ?? 0 };
    });
    files.sort((a, b) => b.seconds - a.seconds);
    console.log('\nThe slowest files (seconds of their budget):');
    for (const { seconds, name, budget } of files.slice(0, SHOWN)) {
      console.log(`${seconds.toFixed(0).padStart(5)} of ${budget}${seconds > budget ? ' !' : '  '} ${name}`);
    }
  }
}
