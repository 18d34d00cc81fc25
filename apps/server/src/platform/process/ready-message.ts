/** What the server tells the process that started it, when it serves. */
export interface ReadyMessage {
  httpUrl: string | null;
  gatewayPort: number | null;
  /** Of terminals that speak TLS. */
  gatewayTlsPort: number | null;
  /** Only when this start made the first administrator. */
  administrator: { loginName: string; password: string } | null;
}
