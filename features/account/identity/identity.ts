/** An account's name and picture; empty where it has none. */
export interface Identity {
  readonly name: string
  readonly avatar: string
}
