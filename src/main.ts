import './platform/module-resolution-cache.ts';

// Not before, so that all that a node is made of is found with its help.
await import('./processes/run.ts');
