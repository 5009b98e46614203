export default function Page() {
  return (
    <main>
      <h1>opening</h1>
    </main>
  );
}
