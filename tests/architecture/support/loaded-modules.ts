import module from 'node:module';

/** Loads a whole node, with an optional module resolver. Prints the loaded modules and the names that Node resolved. */
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
