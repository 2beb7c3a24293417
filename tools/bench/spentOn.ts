/** A profile in the format of the browser's protocol, in µs. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly startTime: number
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

export interface ProfileNode {
  readonly id: number
  readonly callFrame: {
    readonly functionName: string
    readonly url: string
    readonly lineNumber: number
    readonly columnNumber: number
  }
  readonly children?: readonly number[]
}

/** The time spent in an interval of a profile, the largest part first. */
export interface Spent {
  /** Times by the file whose code was running, or had called into the browser. */
  readonly files: ReadonlyMap<string, number>
  /** Times by function, including its callees. */
  readonly functions: ReadonlyMap<string, number>
}

/** Nothing runs, or no script. */
const outside = /^\((root|program|idle)\)$/

/** Adds up the samples from `fromUs` until `untilUs` of the profile's own clock. */
export function spentOn(profile: CpuProfile, fromUs: number, untilUs: number): Spent {
  const { nodes, samples = [], timeDeltas = [] } = profile
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const files = new Map<string, number>()
  const functions = new Map<string, number>()
  let nowUs = profile.startTime
  samples.forEach((id, at) => {
    nowUs += timeDeltas[at]!
    const beginUs = nowUs
    const endUs = beginUs + (timeDeltas[at + 1] ?? 0)
    const ms = Math.max(0, Math.min(endUs, untilUs) - Math.max(beginUs, fromUs)) / 1000
    if (ms === 0) return
    const stack: ProfileNode[] = []
    for (let each: number | undefined = id; each !== undefined; each = parents.get(each)) {
      stack.push(byId.get(each)!)
    }
    const [top] = stack
    const { functionName } = top!.callFrame
    if (outside.test(functionName)) return
    const isCollecting = functionName === '(garbage collector)'
    add(files, isCollecting ? functionName : fileOf(stack), ms)
    for (const name of new Set(stack.map(nameOf))) if (name) add(functions, name, ms)
  })
  return { files: sorted(files), functions: sorted(functions) }
}

function fileOf(stack: readonly ProfileNode[]): string {
  const url = stack.find(({ callFrame }) => callFrame.url)?.callFrame.url
  return url ? shortOf(url) : '(browser)'
}

function nameOf({ callFrame: { functionName, url, lineNumber, columnNumber } }: ProfileNode): string {
  if (functionName.startsWith('(') || (!functionName && !url)) return ''
  const place = url && `  ${shortOf(url)}:${lineNumber + 1}:${columnNumber + 1}`
  return `${functionName || '(anonymous)'}${place}`
}

/** A file's name without its folder and hash. */
const shortOf = (url: string) => url.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}\./, '.')

const add = (sums: Map<string, number>, key: string, ms: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + ms)

const sorted = (sums: Map<string, number>) => new Map([...sums].sort(([, one], [, other]) => other - one))
