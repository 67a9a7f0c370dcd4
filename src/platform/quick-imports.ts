import module, { type ResolveFnOutput } from 'node:module';

/**
 * Finds modules quicker, in a process that loads this file before the others. For each import Node 24 parses the
 * `exports` of the package anew, and drizzle-orm's are 130 kB: two hundred files of ours that name it, and its own that
 * name each other, cost half of a start.
 *
 * A package that our files name means the same in each of them, so it is looked up once. A file of drizzle-orm that
 * names one beside it means just that file.
 */
const INSTALLED = '/node_modules/';
const DRIZZLE = `${INSTALLED}drizzle-orm/`;
const found = new Map<string, ResolveFnOutput>();

module.registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL;
    if (!from || !context.conditions.includes('import')) return next(name, context);
    if (from.includes(DRIZZLE) && name.startsWith('.')) {
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true };
    }
    if (from.includes(INSTALLED) || !/^[@a-z]/.test(name)) return next(name, context);
    const known = found.get(name) ?? { ...next(name, context), shortCircuit: true };
    found.set(name, known);
    return known;
  },
});
