/** One line of facts. `code`: addresses, numbers and other things that are compared by character. */
export interface ApprovalRow {
  readonly label: string
  readonly value: string
  readonly code?: boolean
}
