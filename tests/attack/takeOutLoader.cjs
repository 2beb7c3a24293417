/** Takes a mend out of a source while the frame is built; the file stays as it is. */
module.exports = function takeOut(source) {
  return this.getOptions().edits.reduce((text, [is, becomes]) => {
    const parts = text.split(is)
    if (parts.length !== 2) throw new Error(`${this.resourcePath} has ${parts.length - 1} times: ${is}`)
    return parts.join(becomes)
  }, source)
}
