import { useRef, useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { uploadFile } from '../api/upload-file.ts';
import { useFormUploads } from '../forms/form-uploads.ts';
import { rememberUpload } from '../uploads/use-upload.ts';

/** Several images, one after the other; what fails is named, the others go on. */
export function useUploads(websiteId: string, onDone: (assetId: string, file: File) => Promise<void> | void) {
  const [state, setState] = useState<{ done: number; all: number } | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { begin } = useFormUploads();
  // Fields around it change meanwhile, and what it is called with knows of them.
  const done = useRef(onDone);
  done.current = onDone;
  const start = async (files: readonly File[]) => {
    const failed: string[] = [];
    const end = begin();
    for (const [index, file] of files.entries()) {
      setState({ done: index, all: files.length });
      try {
        const upload = await uploadFile({ websiteId, file, accept: 'image', onProgress: () => {} }).result;
        rememberUpload(websiteId, upload);
        await done.current(upload.id, file);
      } catch (error) {
        failed.push(`${file.name}: ${textOf(error)}`);
        setErrors([...failed]);
      }
    }
    setErrors(failed);
    setState(null);
    end(failed.length > 0 ? 'failed' : 'done');
  };
  return { state, errors, start: (files: readonly File[]) => void start(files) };
}
