import { AppError } from '../../platform/errors/app-error.ts'

/** Throws TERMS_NOT_FOUND for an unknown kind, which the contract parses to null. */
export function knownKind<Kind>({ typeId }: { readonly typeId: Kind | null }): { typeId: Kind } {
  if (typeId === null) throw new AppError('TERMS_NOT_FOUND')
  return { typeId }
}

export function knownVersion<Kind>(params: {
  readonly typeId: Kind | null
  readonly version: number | null
}) {
  if (params.version === null) throw new AppError('TERMS_NOT_FOUND')
  return { ...knownKind(params), version: params.version }
}
