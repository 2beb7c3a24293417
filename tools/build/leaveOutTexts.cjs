/** Leaves the texts of some keys out of a feature's English ones: the manifest has brought them already. */
module.exports = function leaveOutTexts(source) {
  const { keys } = this.getOptions()
  const texts = Object.entries(JSON.parse(source)).filter(([key]) => !keys.includes(key))
  return JSON.stringify(Object.fromEntries(texts))
}
