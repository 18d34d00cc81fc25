const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A): 08 connection, 53 resources (disk full, too many connections),
 * 57P0x shut down or not yet up, 57014 statement timeout, 25006 only reading (a host that is the primary no more), 55P03 lock timeout, 58 system.
 */
const stateCode = /^(08...|53...|57P0.|57014|25006|55P03|58...)$/;

/** The client library has no codes for these. */
const messageOfLibrary =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** A cluster (Citus) says that of a node with the code of an internal error. */
const messageOfCluster =
  /^(could not commit transaction for shard|failure on connection marked as essential)/;

function isSingleUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    systemCodes.has(code) ||
    stateCode.test(code) ||
    messageOfLibrary.test(error.message) ||
    messageOfCluster.test(error.message)
  );
}

/** Whether the database could not be asked or could not answer in time, as opposed to having refused what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  return isSingleUnavailable(error) || isUnavailable(error.cause);
}
