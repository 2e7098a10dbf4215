export class BackupError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'BackupError'
  }
}
