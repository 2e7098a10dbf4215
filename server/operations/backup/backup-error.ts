/** The message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupError'
  }
}
