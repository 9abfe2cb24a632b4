import { useEffect, useState } from 'react'
import { type LocalFiles, localFiles } from '../../drafts/local-files.ts'

export function useLocalFiles(siteId: string): LocalFiles | null {
  const [files, setFiles] = useState<LocalFiles | null>(null)
  useEffect(() => {
    let isWanted = true
    void localFiles.read(siteId).then((found) => isWanted && setFiles(found))
    return () => {
      isWanted = false
    }
  }, [siteId])
  return files
}
