/** Files as one, in their order, named as the single ones are. The packer is loaded when it is first needed. */
export async function zipFile(files: readonly File[]): Promise<File> {
  const { downloadZip } = await import('client-zip');
  const zip = await downloadZip(files).blob();
  return new File([zip], `br_edit_${Date.now()}.zip`, { type: 'application/zip' });
}
