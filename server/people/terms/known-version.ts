import { AppError } from '../../platform/errors/app-error.ts'

/** The kind of terms in a path; throws TERMS_NOT_FOUND for an unknown one, which the contract parses to null. */
export function knownKind<Kind>({ typeId }: { readonly typeId: Kind | null }): { typeId: Kind } {
  if (typeId === null) throw new AppError('TERMS_NOT_FOUND')
  return { typeId }
}

/** Likewise for the kind and version in a path. */
export function knownVersion<Kind>(params: {
  readonly typeId: Kind | null
  readonly version: number | null
}) {
  if (params.version === null) throw new AppError('TERMS_NOT_FOUND')
  return { ...knownKind(params), version: params.version }
}
