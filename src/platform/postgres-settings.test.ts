import { expect, it } from 'vitest';
import { availableMemory, postgresSettings } from './postgres-settings.ts';

const GIB = 1024 ** 3;

it('takes its share of the memory, within bounds', () => {
  const of = (memory: number) => {
    const { shared_buffers, effective_cache_size, maintenance_work_mem } = postgresSettings({
      cores: 2,
      memory,
    });
    return [shared_buffers, effective_cache_size, maintenance_work_mem];
  };
  expect(of(0.5 * GIB)).toEqual(['128MB', '256MB', '64MB']);
  expect(of(4 * GIB)).toEqual(['512MB', '2048MB', '128MB']);
  expect(of(64 * GIB)).toEqual(['2048MB', '32768MB', '512MB']);
});

it('lets each process for customers have its connections', () => {
  const connections = (cores: number) => Number(postgresSettings({ cores, memory: GIB }).max_connections);
  expect(connections(1)).toBe(connections(2));
  expect(connections(8) - connections(4)).toBe(160);
});

it('gives up nothing that was committed', () => {
  const settings = postgresSettings({ cores: 2, memory: GIB });
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
    expect(settings).not.toHaveProperty(name);
});

it('takes the memory of the machine where no container limits it', () => {
  const total = 8 * 1024 ** 3;
  expect(availableMemory(0, total)).toBe(total);
  expect(availableMemory(2 ** 64, total)).toBe(total);
  expect(availableMemory(total / 2, total)).toBe(total / 2);
});
