import { AppError } from '../../platform/errors/app-error.ts'

/** The kind of terms of a path; an unknown one was parsed as null. */
export function knownKind<Kind>({ typeId }: { readonly typeId: Kind | null }): { typeId: Kind } {
  if (typeId === null) throw new AppError('TERMS_NOT_FOUND')
  return { typeId }
}

/** The kind and version of a path, likewise. */
export function knownVersion<Kind>(params: {
  readonly typeId: Kind | null
  readonly version: number | null
}) {
  if (params.version === null) throw new AppError('TERMS_NOT_FOUND')
  return { ...knownKind(params), version: params.version }
}
