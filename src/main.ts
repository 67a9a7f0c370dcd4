import './platform/quick-imports.ts';

// Not before, so that all that a node is made of is found with its help.
await import('./processes/run.ts');
