import { memory } from '../config/small-machine.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  // The same planner settings everywhere: otherwise a large machine would choose plans that were never tested.
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'pglz',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What guests write must not get into the log by way of an error message.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
/** For tests, of which several run at once. */
const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  // A whole installation takes over thirty, and each browser project's process keeps one beside the one of the file at work.
  max_connections: 300,
}

/** Where memory is short: each connection costs, and so does each of the server's own processes. */
const SMALL = {
  shared_buffers: '16MB',
  max_connections: 40,
  work_mem: '4MB',
  hash_mem_multiplier: 1,
  maintenance_work_mem: '16MB',
  autovacuum_max_workers: 1,
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  max_wal_size: '256MB',
}

/** Settings of the private PostgreSQL, by name; without `durable` those of tests. */
export function settingsFor(durable: boolean, small = false): Record<string, string | number> {
  const own = durable ? { ...DURABLE, shared_buffers: buffersFor(memory()) } : FLEETING
  return { ...SETTINGS, ...own, ...(small && SMALL) }
}

const MIB = 2 ** 20

/**
 * A quarter of the memory for what PostgreSQL keeps of its files itself, from 256 MB to 8 GB: what was read stays at hand, however the
 * system treats its own cache (decision 2).
 * @param bytes that the machine has, or its container may use
 */
export function buffersFor(bytes: number): string {
  return `${Math.min(8192, Math.max(256, Math.floor(bytes / 4 / MIB)))}MB`
}
