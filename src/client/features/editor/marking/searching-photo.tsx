import { useEditorState } from '../state/editor-context.ts';
import './searching-photo.css';

/** Over the photo while the words in the field are looked for. */
export function SearchingPhoto() {
  const searching = useEditorState(({ search }) => search.status === 'running');
  if (!searching) return null;
  return (
    <div
      aria-hidden="true"
      className="searching-photo pointer-events-none absolute inset-0 z-10 overflow-hidden bg-black/25"
    />
  );
}
