/**
 * What a Solana transaction may be checked against before it is sent.
 * Source: docs/reference/specification.md#validation
 */
export const solanaCommitments = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const
