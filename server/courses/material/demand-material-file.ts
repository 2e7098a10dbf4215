import { badField } from '../../platform/errors/app-error.ts'
import { extensionOf, fileTypes } from '../../platform/files/file-types.ts'

/** What a name must not hold: ways to other folders, what systems refuse, and what makes it look like another. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * The name of a file as it is kept. Throws where the name tries tricks or ends as none of our types do, where the file is
 * empty, and where its bytes are not what its name says.
 */
export function demandMaterialFile(fileName: string, bytes: Uint8Array): string {
  const name = fileName.normalize('NFC').trim()
  if (forbidden.test(name) || name.startsWith('.')) throw badField('fileName', 'fileName')
  const extension = extensionOf(name)
  if (!extension) throw badField('fileName', 'fileType')
  if (bytes.length === 0) throw badField('file', 'fileZero')
  if (!fileTypes[extension].is(bytes)) throw badField('file', 'fileContent')
  return name
}
