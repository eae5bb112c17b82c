/**
 * The numbers of the portal's advisory locks in PostgreSQL. They stand in one place because two of the same number would
 * wait for each other.
 */
export const LOCKS = {
  /** Migrations at a start. */
  migration: 7_203_114,
  /** Loads of a dataset folder run one after the other. */
  load: 7_203_115,
  /** The process that listens to the telemetry broker: two with one name would throw each other out. */
  telemetryBroker: 7_203_117,
  /** The process that keeps the mirror in step with the ERP. */
  mirrorSync: 7_203_118,
  /** Whoever changes the mirror does so alone. */
  mirror: 7_203_119,
  /** Who brings the audit trail up to date with the releases does so alone. */
  releaseAudit: 7_203_120,
  /** Who compares what webhooks were told with what there is does so alone. */
  webhookChanges: 7_203_121,
} as const;
