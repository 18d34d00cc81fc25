/** A server reduced to its database: starts PostgreSQL in the folder that is named, says how to reach it, and lives on. */
import { createLog } from '../../log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: createLog('error') });
const report = { url: postgres.superuserUrl('postgres'), watchdogPid: postgres.watchdogPid() };
process.stdout.write(`${JSON.stringify(report)}\n`);
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
