/** A server reduced to its database: starts PostgreSQL in the folder that is named, says how to reach it, and lives on. */

import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: createLog('error') });
const report = { url: postgres.superuserUrl('postgres'), watchdogPid: postgres.watchdogPid() };
process.stdout.write(`${JSON.stringify(report)}\n`);
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
