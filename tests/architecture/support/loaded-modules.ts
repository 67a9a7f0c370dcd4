import module from 'node:module';

/** Loads a whole node, with `--import` of whatever finds modules, and says what was loaded and what Node had to look up. */
const loaded: string[] = [];
const lookedUp: string[] = [];

module.registerHooks({
  load(url, context, next) {
    const answer = next(url, context);
    loaded.push(`${url} ${answer.format}`);
    return answer;
  },
  resolve(name, context, next) {
    if (context.parentURL) lookedUp.push(name);
    return next(name, context);
  },
});
const finder = process.argv[2];
if (finder) await import(finder);
lookedUp.length = 0;
loaded.length = 0;
await import('../../../src/composition/start-node.ts');
process.stdout.write(JSON.stringify({ loaded: loaded.sort(), lookedUp }), () => process.exit(0));
