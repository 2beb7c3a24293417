/** The findings, one line or block for each; none: the check passes. */
export type Findings = readonly string[]

export interface Check {
  readonly name: string
  run(): Promise<Findings> | Findings
}
