export default function Page() {
  return (
    <main>
      <h1>editor</h1>
    </main>
  );
}
