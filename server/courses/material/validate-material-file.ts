import { badField } from '../../platform/errors/app-error.ts'
import { extensionOf, fileTypes } from '../../platform/files/file-types.ts'

/** Characters not allowed in file names: path separators, reserved ones, control and invisible ones. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * The normalised file name. Throws `BadInput` for a forbidden name, an unsupported type, an empty file, or content
 * that does not match the type.
 */
export function validateMaterialFile(fileName: string, bytes: Uint8Array): string {
  const name = fileName.normalize('NFC').trim()
  if (forbidden.test(name) || name.startsWith('.')) throw badField('fileName', 'fileName')
  const extension = extensionOf(name)
  if (!extension) throw badField('fileName', 'fileType')
  if (bytes.length === 0) throw badField('file', 'fileZero')
  if (!fileTypes[extension].is(bytes)) throw badField('file', 'fileContent')
  return name
}
