/** Why a message is dropped. Each is counted, none is answered. */
export type DropReason =
  /** No JSON object, or one beyond all measure. */
  | 'json'
  /** No event of the protocol. */
  | 'type'
  /** No id, or none that waits for this answer. */
  | 'id'
  | 'schema'
  /** It carries a port, where none is due. */
  | 'port'
  /** The message came from another window, or another origin. */
  | 'source'
  | 'origin'
  /** READY without a HELLO that waits for it. */
  | 'unexpected'

/** Counts a dropped message. */
export type Drop = (reason: DropReason) => void
