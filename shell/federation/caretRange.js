/** Stands in for the federation runtime's range parser: our builds share React alone, as `^19.0.0`. */
export function satisfy(version, range) {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const given = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  if (!wanted || !given || wanted[1] !== given[1]) return false
  const [minor, patch] = [given[2] - wanted[2], given[3] - wanted[3]]
  return minor > 0 || (minor === 0 && patch >= 0)
}
