/**
 * Has the client accept the signatures of a sign-in unchecked: the source of sign-in checks them, and refuses invalid
 * ones. The client's own check brings a curve, and asks a host of its vendor about smart accounts. The build fails
 * where the check is not found.
 */
module.exports = function trustCacaos(source) {
  const [imported, local] = /\bvalidateSignedCacao as (\w+),/.exec(source) ?? []
  if (!imported) throw new Error(`${this.resourcePath} has no validateSignedCacao`)
  return `${source.replace(imported, '')}\nconst ${local} = async () => true`
}
