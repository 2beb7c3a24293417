/** One row of details. `code`: addresses, numbers and other values to be compared by character. */
export interface ApprovalRow {
  readonly label: string
  readonly value: string
  readonly code?: boolean
}
